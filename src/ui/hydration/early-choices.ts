type Choice = HTMLInputElement | HTMLSelectElement;

const marked = '[data-early]';
const choices = new Map<string, string>();

function keep(control: Choice): void {
  const isOff = control instanceof HTMLInputElement && !control.checked;
  if (isOff) choices.delete(control.value);
  else choices.set(control instanceof HTMLInputElement ? control.value : control.name, control.value);
}

const onChange = ({ target }: Event) => {
  if (target instanceof Element && target.matches(marked)) keep(target as Choice); // only such controls are marked
};

/**
 * Keeps choices made in server-rendered controls (`data-early`) before hydration, since React resets them to the URL's
 * values. Called before hydration; choices made while the script loaded are read from the controls.
 */
export function watchEarlyChoices(): void {
  for (const control of document.querySelectorAll<Choice>(marked)) {
    const isChanged =
      control instanceof HTMLInputElement
        ? control.checked !== control.defaultChecked
        : !(control.selectedOptions[0]?.defaultSelected ?? control.selectedIndex === 0);
    if (isChanged) keep(control);
  }
  document.addEventListener('change', onChange, { capture: true });
}

/** Returns the early choices and stops recording. */
export function takeEarlyChoices(): string[] {
  document.removeEventListener('change', onChange, { capture: true });
  const taken = [...choices.values()];
  choices.clear();
  return taken;
}
