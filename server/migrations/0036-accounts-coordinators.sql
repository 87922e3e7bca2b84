-- A plant is coordinated by people who belong to it: with the plant itself the coordination goes.
alter table accounts_plants add column coordinates boolean not null default false;
create index accounts_plants_coordinated on accounts_plants (industry_id) where coordinates;
