/** Forms with user input that are still in the page. */
const touched = new Set<HTMLFormElement>();

/** True when a reload would lose input. Submitted forms count until they are gone, since the server may refuse them. */
export function hasUnsavedInput(): boolean {
  for (const form of touched) if (!form.isConnected) touched.delete(form);
  return touched.size > 0;
}

/** Calls back whenever a form is touched. */
export function watchInput(onInput: () => void): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form === null) return;
    touched.add(form);
    onInput();
  });
}
