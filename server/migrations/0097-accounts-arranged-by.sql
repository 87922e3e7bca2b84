-- Who arranged that somebody does not act, or who does so for them: whoever changed their absence, their substitute, what they
-- may or whether they are active. They do not decide in that person's place (who last did it; null: nobody since then).
alter table accounts add column arranged_by bigint references accounts (id);
