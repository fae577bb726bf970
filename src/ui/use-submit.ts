import { type FormEvent, useRef, useState } from 'react';

interface Submit<Failure> {
  isBusy: boolean;
  /** Of the last try; null while there is none. */
  failure: Failure | null;
  /** For a form. What was typed stays where it is. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** For a button. */
  run: () => void;
}

/** One thing that can be sent: busy while it runs, never sent twice at once, its failure kept until the next try. */
export function useSubmit<Failure>(work: (form: HTMLFormElement | null) => Promise<Failure | null>): Submit<Failure> {
  const [state, setState] = useState<{ isBusy: boolean; failure: Failure | null }>({ isBusy: false, failure: null });
  // Two presses within one frame both see a state that is not busy.
  const isRunning = useRef(false);

  async function start(form: HTMLFormElement | null): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isBusy: true, failure: null });
    try {
      const failure = await work(form);
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
