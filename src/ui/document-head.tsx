import { useSiteName } from './site-name.tsx';

interface DocumentHeadProps {
  title: string;
  description?: string;
  /** The title without the site's name. */
  isWholeTitle?: boolean;
}

/**
 * The document's title and description. React moves them into the document's head, in the browser and on
 * the server. Render one per page.
 */
export function DocumentHead({ title, description, isWholeTitle = false }: DocumentHeadProps) {
  const siteName = useSiteName();
  return (
    <>
      <title>{isWholeTitle ? title : `${title} · ${siteName}`}</title>
      <meta property="og:title" content={title} />
      {description !== undefined && (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      )}
    </>
  );
}
