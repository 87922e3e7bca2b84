-- Values that a model proposed and the operator took over (decision 0082): [field, value, what the model saw, model, when].
alter table collects add column suggested jsonb;
