/** Who writes and who decides the demo plant's notes, and what they say. */
export const demoNotes = {
  authors: ['operator', 'wesley.paiva'],
  approver: 'supervisor',
  remarks: ['Troca de faca às 10h20.', '', '', 'Parada de 12 min na esteira.', '', ''],
  rejected: 'Falta a perda da troca de produto',
  corrected: 'Perda da troca de produto incluída.',
  outOfOrder: 'Lote já aberto na linha; o outro está no fundo do palete',
  reversed: 'Peso lançado no lote errado',
} as const
