import { type FormEvent, useRef, useState } from 'react';

import { useIsSameLocation } from '../use-is-same-location.ts';

interface Submit<Failure> {
  isBusy: boolean;
  /** Outcome of the last attempt, or null. */
  failure: Failure | null;
  /** For forms. Keeps the input. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** For a button. */
  run: () => void;
}

/** `isStillHere`: true if the user has not left the page. Navigate only then. */
type Work<Failure> = (form: HTMLFormElement | null, isStillHere: () => boolean) => Promise<Failure | null>;

/** A submit action: busy while running, never in parallel, failure kept until the next attempt. */
export function useSubmit<Failure>(work: Work<Failure>): Submit<Failure> {
  const stillHere = useIsSameLocation();
  const [state, setState] = useState<{ isBusy: boolean; failure: Failure | null }>({ isBusy: false, failure: null });
  // Two clicks within one frame both see an idle state.
  const isRunning = useRef(false);

  async function start(form: HTMLFormElement | null): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isBusy: true, failure: null });
    try {
      const failure = await work(form, stillHere());
      setState({ isBusy: false, failure });
    } catch (error) {
      setState({ isBusy: false, failure: null });
      throw error;
    } finally {
      isRunning.current = false;
    }
  }
  return {
    ...state,
    onSubmit: (event) => {
      event.preventDefault();
      void start(event.currentTarget);
    },
    run: () => void start(null),
  };
}
