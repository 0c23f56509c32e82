"""Ships the app: as a wheel, as an offline web app, as a native app."""
