"""What every test shares: one Hypothesis profile, so that the whole suite stays fast."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "table", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("table")
