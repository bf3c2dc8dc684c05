CREATE FUNCTION without_price(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN bare_words(words) ~* 'free0' THEN replace(bare_words(words), '0', '') ELSE words END;--> statement-breakpoint
-- What a document says is written here and nowhere else. That a person is found only while a course
-- of theirs is published, a search asks itself: it depends on rows of others. That the first lesson
-- of a paid course is open, `put_lesson_access` adds. What a thing is, is a word of it ('attention
-- paper', 'jobs'), as the level and price of a course are; lessons are too many for that. A paper's
-- number on arXiv is one of its names (of an old one not its subject, which would relate it to
-- others). That a course is free is a word that no author can write: 'free0'.
CREATE OR REPLACE VIEW search_sources AS
  SELECT 'course' AS kind, c.id, c.id AS course_id, c.instructor_id AS owner_id, c.is_published AS is_public, true AS is_open,
    c.title, concat_ws(' · ', without_price(c.description), nullif(without_price(array_to_string(c.tags, ' · ')), ''), CASE WHEN c.price = 0 THEN 'Free ' || c.difficulty ELSE initcap(c.difficulty) END || ' course' || CASE WHEN c.price = 0 THEN ' free0' ELSE '' END) AS summary, '' AS body
  FROM courses c
  UNION ALL
  SELECT 'lesson', l.id, c.id, c.instructor_id, c.is_published, c.price = 0, l.title, '', l.content_text
  FROM courses c JOIN lessons l ON l.course_id = c.id
  UNION ALL
  SELECT 'paper', p.id, NULL, p.author_id, p.is_published, true, p.title,
    concat_ws(' ', without_price(p.original_authors), p.publication_year, without_price(p.publication_venue), (SELECT string_agg(category, ' ' ORDER BY category) FROM paper_categories WHERE paper_id = p.id), 'Research papers, a paper',
      'arXiv ' || substring(concat_ws(' ', p.paper_url, p.pdf_url) FROM '(?i)ar[x5]iv\.(?:org/[a-z-]+/)?(?:[a-z-]+(?:\.[a-z]{2})?/)?(\d{4}\.\d{4,5}|\d{7})')),
    p.content_text
  FROM research_papers p
  UNION ALL
  SELECT 'post', p.id, NULL, p.author_id, p.is_published, true, p.title,
    concat_ws(' ', (SELECT string_agg(category, ' ' ORDER BY category) FROM blog_categories WHERE blog_post_id = p.id), 'Blog posts, a post, an article'),
    p.content_text
  FROM blog_posts p
  UNION ALL
  SELECT 'job', j.id, NULL, NULL, j.is_active, true, j.title, concat_ws(' ', j.department, j.location, j.employment_type, 'Jobs and careers, a job, a vacancy, an open position, hiring'), concat_ws(' ', j.description, j.requirements)
  FROM job_postings j
  UNION ALL
  SELECT 'person', u.id, NULL, NULL, true, true, u.full_name, 'Instructors, an instructor, a teacher', coalesce(u.bio, '')
  FROM users u WHERE u.role = 'instructor';--> statement-breakpoint
DROP TRIGGER search_research_papers_changed ON "research_papers";--> statement-breakpoint
CREATE TRIGGER search_research_papers_changed AFTER UPDATE ON "research_papers" FOR EACH ROW WHEN ((OLD.title, OLD.content_text, OLD.author_id, OLD.is_published, OLD.original_authors, OLD.publication_year, OLD.publication_venue, OLD.paper_url, OLD.pdf_url) IS DISTINCT FROM (NEW.title, NEW.content_text, NEW.author_id, NEW.is_published, NEW.original_authors, NEW.publication_year, NEW.publication_venue, NEW.paper_url, NEW.pdf_url)) EXECUTE FUNCTION search_row('paper');--> statement-breakpoint
UPDATE search_documents d SET summary = s.summary FROM search_sources s
WHERE s.kind IN ('course', 'paper') AND d.kind = s.kind AND d.id = s.id AND d.summary <> s.summary;
