/** Once they are drawn: the first field that is wrong is where the fan goes on. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

/** A button that comes in the place of one that had the focus and went away with it. For a `ref`. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/**
 * A title that comes after its page did, or in the place of what had the focus: takes it as one does that comes with its
 * page (`app/route-change.ts`), unless something else has it. For a `ref`.
 */
export function takeLostFocus(title: HTMLElement | null): void {
  if (title === null || document.activeElement !== document.body) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
