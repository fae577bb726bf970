/// <reference lib="esnext.temporal" />
import type { FilmFacts } from './film-facts.ts';

/** Lisbon, in degrees. Near enough for every ground of the league; the matches abroad are at night. */
const place = { latitude: 38.7, longitude: -9.2 };

const halfTimeMinutes = 16;
const beforeExtraTimeMinutes = 6;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** When a minute of a match is played. `kickOff` is local time, as «20:15». */
export function instantOfMinute(date: string, kickOff: string, timeZone: string, minute: number): Date {
  const pauses = (minute > 45 ? halfTimeMinutes : 0) + (minute > 90 ? beforeExtraTimeMinutes : 0);
  const started = Temporal.PlainDateTime.from(`${date}T${kickOff}`).toZonedDateTime(timeZone);
  return new Date(started.epochMilliseconds + (minute + pauses) * 60_000);
}

/** Degrees above the horizon, by the Astronomical Almanac's low-precision formulas (good to half a degree). */
function sunAltitude(instant: Date): number {
  const days = instant.getTime() / 86_400_000 - 10_957.5;
  const meanLongitude = 280.46 + 0.985_647_4 * days;
  const anomaly = radians(357.528 + 0.985_600_3 * days);
  const longitude = radians(meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly));
  const obliquity = radians(23.439);
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude));
  const siderealTime = radians(280.460_618_37 + 360.985_647_366_29 * days + place.longitude);
  const latitude = radians(place.latitude);
  const sine =
    Math.sin(latitude) * Math.sin(declination) +
    Math.cos(latitude) * Math.cos(declination) * Math.cos(siderealTime - rightAscension);
  return (Math.asin(sine) * 180) / Math.PI;
}

/** Dusk begins when shadows reach across the pitch and ends with civil twilight. */
export function lightAt(instant: Date): FilmFacts['light'] {
  const altitude = sunAltitude(instant);
  if (altitude > 4) return 'day';
  return altitude > -6 ? 'dusk' : 'night';
}
