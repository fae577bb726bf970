type Control = HTMLInputElement | HTMLSelectElement;

/** What was chosen in a control. */
export interface EarlyChoice {
  name: string;
  value: string;
  /** Of a checkbox only. */
  checked?: boolean | undefined;
}

/** The controls of the server's HTML that their component has not taken over yet. Null: nothing was changed. */
const waiting = new Map<EventTarget, EarlyChoice | null>();
/** Of the page that the HTML shows. */
let path = '';

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}

function keep(control: Control): void {
  const { name, value, checked } = control as HTMLInputElement; // a select has no `checked`
  waiting.set(control, { name, value, checked });
}

/**
 * Keeps what is chosen in server-rendered controls (`data-early`) before they hydrate, since React resets them to the
 * URL's values. Called before hydration; choices made while the script loaded are read from the controls.
 */
export function watchEarlyChoices(): void {
  path = window.location.pathname;
  for (const control of document.querySelectorAll<Control>('[data-early]')) {
    waiting.set(control, null);
    if (isChanged(control)) keep(control);
  }
  // Captured: React stops what it can't answer yet.
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target !== null && waiting.has(target)) keep(target as Control); // only controls are waiting
    },
    { capture: true },
  );
}

/**
 * Returns the early choices in controls of these names. Called by their component once it has hydrated: choices reach it
 * from then on. Those of a page that was left don't count.
 */
export function takeEarlyChoices(...names: string[]): EarlyChoice[] {
  const taken: EarlyChoice[] = [];
  if (window.location.pathname !== path) waiting.clear();
  for (const [control, choice] of waiting) {
    if (!names.includes((control as Control).name)) continue;
    waiting.delete(control);
    if (choice !== null) taken.push(choice);
  }
  return taken;
}
