import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

interface CurrentError {
  /** Undefined once the value was edited. */
  currentError: ReactNode;
  /** For the element around the control. */
  ref: RefObject<HTMLDivElement | null>;
  /** React's change event: a render between a select's `input` and `change` would undo the choice. */
  onChange: () => void;
}

/** Hides a field's error when its value is edited. Submitting shows it again if it still applies. */
export function useErrorUntilEdited(error: ReactNode): CurrentError {
  const ref = useRef<HTMLDivElement>(null);
  const [isEdited, setIsEdited] = useState(false);
  // An attempt that clears the error starts over, even without a submit event.
  if (isEdited && !error) setIsEdited(false);
  useEffect(() => {
    const form = ref.current?.closest('form');
    const onSubmit = () => setIsEdited(false);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, []);
  return { currentError: isEdited ? undefined : error, ref, onChange: () => setIsEdited(Boolean(error)) };
}
