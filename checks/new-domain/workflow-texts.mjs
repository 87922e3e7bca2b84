/** The texts of a new workflow in four languages, made such that no sentence depends on the gender of its noun. */
const sentences = {
  'en-US': {
    columns: ['Title', 'Note', 'Plant', 'State', 'Responsible', 'Due date', 'Number'],
    states: ['Open', 'Done', 'Canceled'],
    events: ['Created', 'Finished', 'Responsible changed', 'Due date changed', 'Reopened', 'Canceled'],
    create: ['Create', '{{title}} created'],
    finish: ['Finish', 'Finished'],
    reassign: ['Change responsible', 'Change', 'Responsible changed'],
    dueDate: ['Change due date', 'Change', 'Due date changed'],
    reopen: ['Reopen', 'Reopen', 'Reopened'],
    cancel: ['Cancel for good', 'Canceled'],
  },
  pt: {
    columns: ['Título', 'Observação', 'Unidade', 'Estado', 'Responsável', 'Prazo', 'Número'],
    states: ['Em aberto', 'Concluído', 'Cancelado'],
    events: ['Criação', 'Conclusão', 'Mudança de responsável', 'Mudança de prazo', 'Reabertura', 'Cancelamento'],
    create: ['Criar', 'Criado: {{title}}'],
    finish: ['Concluir', 'Conclusão registada'],
    reassign: ['Mudar responsável', 'Mudar', 'Responsável alterado'],
    dueDate: ['Mudar prazo', 'Mudar', 'Prazo alterado'],
    reopen: ['Reabrir', 'Reabrir', 'Reabertura registada'],
    cancel: ['Cancelar de vez', 'Cancelamento registado'],
  },
  'pt-BR': {
    columns: ['Título', 'Observação', 'Unidade', 'Estado', 'Responsável', 'Prazo', 'Número'],
    states: ['Em aberto', 'Concluído', 'Cancelado'],
    events: ['Criação', 'Conclusão', 'Mudança de responsável', 'Mudança de prazo', 'Reabertura', 'Cancelamento'],
    create: ['Criar', 'Criado: {{title}}'],
    finish: ['Concluir', 'Conclusão registrada'],
    reassign: ['Mudar responsável', 'Mudar', 'Responsável alterado'],
    dueDate: ['Mudar prazo', 'Mudar', 'Prazo alterado'],
    reopen: ['Reabrir', 'Reabrir', 'Reabertura registrada'],
    cancel: ['Cancelar de vez', 'Cancelamento registrado'],
  },
  tr: {
    columns: ['Başlık', 'Not', 'Tesis', 'Durum', 'Sorumlu', 'Son tarih', 'Numara'],
    states: ['Açık', 'Tamamlandı', 'İptal edildi'],
    events: ['Oluşturuldu', 'Tamamlandı', 'Sorumlu değişti', 'Son tarih değişti', 'Yeniden açıldı', 'İptal edildi'],
    create: ['Oluştur', '{{title}} oluşturuldu'],
    finish: ['Tamamla', 'Tamamlandı'],
    reassign: ['Sorumluyu değiştir', 'Değiştir', 'Sorumlu değişti'],
    dueDate: ['Son tarihi değiştir', 'Değiştir', 'Son tarih değişti'],
    reopen: ['Yeniden aç', 'Yeniden aç', 'Yeniden açıldı'],
    cancel: ['Kalıcı olarak iptal et', 'İptal edildi'],
  },
}

const sent = ([button, submit, done]) => ({ button, submit, done })
const confirmed = ([button, done]) => ({ button, done })

/** The texts of a language; `name` is the domain's. */
export const workflowTexts = (language, name) => {
  const { columns, states, events, create, finish, reassign, dueDate, reopen, cancel } = sentences[language]
  const [own, note, industryId, state, responsible, due, id] = columns
  const [OPEN, DONE, CANCELLED] = states
  const [created, finished, reassigned, dueDateChanged, reopened, cancelled] = events
  return {
    name,
    columns: { title: own, note, industryId, state, responsible, dueDate: due, id },
    filters: { industryId, state },
    states: { OPEN, DONE, CANCELLED },
    codes: { states: { OPEN, DONE, CANCELLED } },
    events: { created, finished, reassigned, dueDateChanged, reopened, cancelled },
    tools: { new: create[0] },
    form: { create: create[0] },
    done: { created: create[1] },
    transitions: {
      finished: confirmed(finish),
      reassigned: sent(reassign),
      dueDateChanged: sent(dueDate),
      reopened: sent(reopen),
      cancelled: confirmed(cancel),
    },
  }
}
