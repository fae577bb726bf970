/** Forms that were typed into or chosen in, for as long as they are in the page. */
const touched = new Set<HTMLFormElement>();

/** Something was entered that a reload would lose. What was sent counts too, until its form has gone: it may have been refused. */
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
