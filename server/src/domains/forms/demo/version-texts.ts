/** What the people of the demo plant write in the versions of forms that they submit and refuse. */
export const demoVersionTexts = {
  waiting: {
    form: 'Integridade da selagem',
    field: 'Nível de vácuo',
    fieldNow: 'Nível de vácuo na câmara',
    added: 'Solda sem rugas?',
  },
  refused: {
    form: 'Conferência de rótulo e lote',
    added: 'Código do cliente',
    reason: 'O código do cliente tem até 30 caracteres; aumente o campo e deixe-o opcional.',
  },
} as const
