/** The fan asked their browser to save data. Unknown to most browsers, which then say no. */
export function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true; // not in the DOM's types
}
