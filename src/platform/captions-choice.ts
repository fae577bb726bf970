const key = 'captions';

/** Whether the fan wants captions, as this device remembers it. A device that remembers nothing says no. */
export function readCaptionsChoice(): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

export function keepCaptionsChoice(areOn: boolean): void {
  try {
    if (areOn) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // Private mode, or a full disk: the choice holds for the visit.
  }
}
