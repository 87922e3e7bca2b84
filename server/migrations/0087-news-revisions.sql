-- When the text of each language was last written, or found to follow the original: {language: instant}. Nothing is known of
-- what was written before; it is older than an original that is written on from now.
alter table news_items add column revisions jsonb not null default '{}';
