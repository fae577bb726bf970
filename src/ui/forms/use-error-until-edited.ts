import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

interface CurrentError {
  /** Undefined once the value was edited. */
  currentError: ReactNode;
  /** For the element around the control. */
  ref: RefObject<HTMLDivElement | null>;
  /** React's change event, which a select has once: a drawing between its own `input` and `change` would undo the choice. */
  onChange: () => void;
}

/**
 * Hides a field's error as soon as its value is edited: it was about the value before. Sending the form shows it again where it
 * still applies.
 */
export function useErrorUntilEdited(error: ReactNode): CurrentError {
  const ref = useRef<HTMLDivElement>(null);
  const [isEdited, setIsEdited] = useState(false);
  // A try that clears the error starts over, even one sent without a submit event.
  if (isEdited && !error) setIsEdited(false);
  useEffect(() => {
    const form = ref.current?.closest('form');
    const onSubmit = () => setIsEdited(false);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, []);
  return { currentError: isEdited ? undefined : error, ref, onChange: () => setIsEdited(Boolean(error)) };
}
