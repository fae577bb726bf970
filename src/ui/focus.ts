/** Focuses the first invalid field after rendering. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

/** For a `ref`: focuses a button that replaces a focused one. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** For a `ref`: focuses a late title as `app/route-change.ts` does, unless something else has the focus. */
export function takeLostFocus(title: HTMLElement | null): void {
  if (title === null || document.activeElement !== document.body) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
