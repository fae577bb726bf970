/** The server's only source of the current time; tests set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that only moves when a test moves it. */
export function settableClock(start: Date): Clock & { set(date: Date): void; advance(milliseconds: number): void } {
  let current = start;
  return {
    now: () => new Date(current),
    set: (date) => {
      current = date;
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}

export function secondsFrom(start: Date, seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000);
}
