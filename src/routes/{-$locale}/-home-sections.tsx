import { AboutClub } from '#features/content/about-club.tsx';
import { LatestPosts } from '#features/content/blog/latest-posts.tsx';
import { HomeSections } from '#features/home/home-sections.tsx';
import { DropReminder } from '#features/notifications/drop-reminder.tsx';

/** The home page below the first screen, composed of several features. */
export function Sections() {
  return (
    <HomeSections
      remind={(packEditionId) => <DropReminder key={packEditionId} packEditionId={packEditionId} />}
      stories={
        <>
          <LatestPosts />
          <AboutClub />
        </>
      }
    />
  );
}
