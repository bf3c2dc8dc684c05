-- Which words are frequent in what everybody may read: drafts and locked texts have no part in it.
CREATE STATISTICS search_public_words ON
  (CASE WHEN is_public AND kind IN ('lesson', 'paper', 'post') THEN CASE WHEN is_open THEN words ELSE title_words END END)
  FROM search_documents;--> statement-breakpoint
ANALYZE search_documents;
