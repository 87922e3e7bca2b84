/** The texts of a new catalogue in four languages, made such that no sentence depends on the gender of its noun. */
const sentences = {
  'en-US': {
    columns: ['Name', 'Note', 'Plant', 'Enabled', 'Number'],
    states: ['Enabled', 'Disabled'],
    events: ['Created', 'Changed', 'Enabled', 'Disabled'],
    create: 'Create',
    disable: ['Disable {{name}}?', 'It can no longer be chosen for anything new. What uses it already stays as it is.'],
    enable: ['Enable {{name}}?', 'It can be chosen again.'],
    done: ['{{name}} created', '{{name}} saved', '{{name}} enabled', '{{name}} disabled'],
  },
  pt: {
    columns: ['Nome', 'Observação', 'Unidade', 'Ativo', 'Número'],
    states: ['Ativo', 'Desativado'],
    events: ['Criação', 'Alteração', 'Ativação', 'Desativação'],
    create: 'Criar',
    disable: [
      'Desativar {{name}}?',
      'Deixa de poder ser escolhido para registos novos. O que já o usa fica como está.',
    ],
    enable: ['Ativar {{name}}?', 'Pode voltar a ser escolhido.'],
    done: ['Criado: {{name}}', 'Guardado: {{name}}', 'Ativado: {{name}}', 'Desativado: {{name}}'],
  },
  'pt-BR': {
    columns: ['Nome', 'Observação', 'Unidade', 'Ativo', 'Número'],
    states: ['Ativo', 'Desativado'],
    events: ['Criação', 'Alteração', 'Ativação', 'Desativação'],
    create: 'Criar',
    disable: [
      'Desativar {{name}}?',
      'Não poderá mais ser escolhido em novos registros. O que já o usa fica como está.',
    ],
    enable: ['Ativar {{name}}?', 'Poderá ser escolhido novamente.'],
    done: ['Criado: {{name}}', 'Salvo: {{name}}', 'Ativado: {{name}}', 'Desativado: {{name}}'],
  },
  tr: {
    columns: ['Ad', 'Not', 'Tesis', 'Etkin', 'Numara'],
    states: ['Etkin', 'Devre dışı'],
    events: ['Oluşturuldu', 'Değiştirildi', 'Etkinleştirildi', 'Devre dışı bırakıldı'],
    create: 'Oluştur',
    disable: [
      '{{name}} devre dışı bırakılsın mı?',
      'Artık yeni kayıtlar için seçilemez. Onu kullananlar olduğu gibi kalır.',
    ],
    enable: ['{{name}} etkinleştirilsin mi?', 'Yeniden seçilebilir.'],
    done: ['{{name}} oluşturuldu', '{{name}} kaydedildi', '{{name}} etkinleştirildi', '{{name}} devre dışı bırakıldı'],
  },
}

/** An object on one line where it fits, as the formatter leaves it. */
const compact = (value) =>
  `{ ${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${typeof one === 'string' ? JSON.stringify(one) : compact(one)}`)
    .join(', ')} }`

/** The texts of a language; `title` is the domain's name, `create` what the button for a new one says. */
export const catalogueTexts = (language, title) => {
  const { columns, states, events, create, disable, enable, done } = sentences[language]
  const [name, note, industryId, enabled, id] = columns
  const sections = {
    columns: { name, note, industryId, enabled, id },
    filters: { industryId, enabled },
    states: { ENABLED: states[0], DISABLED: states[1] },
    events: { created: events[0], changed: events[1], enabled: events[2], disabled: events[3] },
    tags: { enabled: { true: states[0], false: states[1] } },
    tools: { new: create },
    form: { create },
    confirm: { disable: { title: disable[0], text: disable[1] }, enable: { title: enable[0], text: enable[1] } },
    done: { created: done[0], changed: done[1], enabled: done[2], disabled: done[3] },
  }
  const lines = Object.entries(sections).map(([key, section]) => `  "${key}": ${compact(section)}`)
  return `{\n  "name": ${JSON.stringify(title)},\n${lines.join(',\n')}\n}\n`
}
