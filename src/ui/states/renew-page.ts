let renew = () => window.location.reload();

/** The app knows of its worker, without which a reload would bring the same version again. */
export function setRenewPage(next: () => void): void {
  renew = next;
}

/** Loads the page anew, in the newest version of the app. */
export function renewPage(): void {
  renew();
}
