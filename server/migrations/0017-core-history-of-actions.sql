-- The log of actions is a list over the history. The indexes hold the rows of actions only, so that no other command
-- pays for them.
create index history_actions_newest on history (at desc, id desc) where entity = 'non-conformities.actions';
create index history_actions_plant on history (industry_id, at desc, id desc)
  where entity = 'non-conformities.actions';
