-- A report stands under one of the areas of the portal; what was written freely is taken for the one it names, else for none.
alter table reports_links alter column area drop not null, alter column area drop default;
update reports_links set area = case
  when area ~* '^(seo|sgo)$' then 'SEO'
  when area ~* '^(check ?-?lists?|kontrol listeleri)$' then 'CHECKLISTS'
  when area ~* '^(samples?|collects?|quality|amostras?|coletas?|qualidade|numuneler|kalite)$' then 'SAMPLES'
  when area ~* '^(production|lean|produç[aã]o|producao|üretim)$' then 'PRODUCTION'
  when area ~* '^(non-?conformit(y|ies)|n[aã]o[ -]conformidades?|uygunsuzluklar)$' then 'NON_CONFORMITIES'
  when area ~* '^(action plans?|planos? de aç[aã]o|aksiyon planlar[ıi])$' then 'ACTION_PLANS'
  when area ~* '^(log ?-?book|di[aá]rio de bordo|vardiya defteri)$' then 'LOGBOOK'
  when area ~* '^(traceability|rastreabilidade|izlenebilirlik)$' then 'TRACEABILITY'
  when area ~* '^(results?|resultados?|sonuçlar)$' then 'RESULTS'
end;
alter table reports_links add constraint reports_links_area check (area in ('SAMPLES', 'PRODUCTION', 'NON_CONFORMITIES',
  'ACTION_PLANS', 'SEO', 'CHECKLISTS', 'LOGBOOK', 'TRACEABILITY', 'RESULTS'));
