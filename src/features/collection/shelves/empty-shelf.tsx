import { Trans } from '@lingui/react/macro';

import { favouritesId, hiddenId } from '#contract/shelves/shelves.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** The empty shelf: explains how to add moments. */
export function EmptyShelf({ shelf }: { shelf: string | undefined }) {
  const all = (
    <LinkButton to="/{-$locale}/profile" search={{}} resetScroll={false}>
      <Trans>All my moments</Trans>
    </LinkButton>
  );
  if (shelf === favouritesId) {
    return (
      <EmptyState title={<Trans>No favorites yet</Trans>} action={all}>
        <Trans>Open a moment and choose “Favorite”: it will be here from then on.</Trans>
      </EmptyState>
    );
  }
  if (shelf === hiddenId) {
    return (
      <EmptyState title={<Trans>Nothing is hidden</Trans>} action={all}>
        <Trans>A hidden moment stays yours. It leaves your lists and waits here.</Trans>
      </EmptyState>
    );
  }
  if (shelf === undefined) {
    return (
      <EmptyState title={<Trans>All your moments are hidden</Trans>}>
        <Trans>They are under “Hidden”, and every one of them is still yours.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={<Trans>This shelf is empty</Trans>} action={all}>
      <Trans>Open a moment and choose this shelf: it will be here from then on.</Trans>
    </EmptyState>
  );
}
