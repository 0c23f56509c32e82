"""Two phones, no network: what one holds becomes moving QR codes that the other reads.

carousel = Carousel(message)           # shows frame(0), frame(1), … for ever
collector = Collector()                # any frames_needed different frames are enough
while not collector.add(read_text()):
    ...
collector.message
"""

from companion.sync.frames import Carousel, Collector

__all__ = ["Carousel", "Collector"]
