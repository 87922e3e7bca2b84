-- What the person who finds a critical value does with the lot, in the plant's own words; null: the application's sentence.
alter table forms_versions
  add column on_critical text check (length(on_critical) between 1 and 400),
  -- when it is due within a shift, in minutes, as the contract's formFrequency (decisions 3.3); null: when there is reason to
  add column frequency jsonb check ((frequency ->> 'repeat')::integer >= 16);
