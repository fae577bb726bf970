import type { Club } from '#contract/configuration.ts';

/** Stands until the app has been read: the club's emblem in its own light. The page's own style sheet has its look. */
export function ShellPlaceholder({ club }: { club: Club }) {
  return (
    <div className="shell-placeholder">
      <img src={club.emblem} width={96} height={96} alt={club.name} />
    </div>
  );
}
