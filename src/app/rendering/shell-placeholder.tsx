import type { Club } from '#contract/configuration.ts';

/** Shown until the app is loaded: the club's emblem in its own light. Styled by the page's own style sheet. */
export function ShellPlaceholder({ club }: { club: Club }) {
  return (
    <div className="shell-placeholder">
      <img src={club.emblem} width={96} height={96} alt={club.name} />
    </div>
  );
}
