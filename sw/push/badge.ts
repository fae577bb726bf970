/** The number on the app's icon: how many sealed packs the fan has. Where a browser or a device has no such number, nothing happens. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => undefined);
}
