let renew = () => window.location.reload();

/** The app activates the waiting worker; a plain reload would bring the same version again. */
export function setRenewPage(next: () => void): void {
  renew = next;
}

/** Reloads the page in the newest version of the app. */
export function renewPage(): void {
  renew();
}
