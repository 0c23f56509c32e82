"""Backup and exports: what leaves the device and comes back."""
