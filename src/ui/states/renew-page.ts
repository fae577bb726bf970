let renew = async () => window.location.reload();

/** The app activates the waiting worker; a plain reload would bring the same version again. */
export function setRenewPage(next: () => Promise<void>): void {
  renew = next;
}

/** Reloads the page in the newest version of the app, which may have to be downloaded first. */
export function renewPage(): Promise<void> {
  return renew();
}
