-- What a unit of work found before its transaction, and locks now, must still hold; else it runs again (40001).
create function core_expect(holds boolean) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception 'What was found before no longer holds' using errcode = 'serialization_failure';
  end if;
end $$;
