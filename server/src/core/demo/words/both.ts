/** What two plants in two countries share, in the words of both: in English, in Portuguese, in Turkish alone. */
export const ofBoth = {
  'Detector de metais / Metal dedektörü': [
    'Metal detector check',
    'Verificação do detector de metais na linha',
    'Metal dedektörü kontrolü',
  ],
  'Teste com corpos de prova Fe, não Fe e inox · Fe, Fe dışı ve paslanmaz çelik test parçaları': [
    'Check with ferrous, non-ferrous and stainless steel test pieces',
    'Teste com corpos de prova ferroso, não ferroso e de aço inoxidável',
    'Fe, Fe dışı ve paslanmaz çelik test parçalarıyla kontrol',
  ],
  'Hora do teste / Test saati': ['Time of check', 'Hora do teste', 'Test saati'],
  'Fe 1,5 mm detectado / algılandı': [
    'Ferrous 1.5 mm detected?',
    'Ferroso 1,5 mm detectado?',
    'Fe 1,5 mm algılandı mı?',
  ],
  'Não Fe / Fe dışı 2,0 mm': [
    'Non-ferrous 2.0 mm detected?',
    'Não ferroso 2,0 mm detectado?',
    'Fe dışı 2,0 mm algılandı mı?',
  ],
  'Inox / Paslanmaz 2,5 mm': ['Stainless 2.5 mm detected?', 'Inox 2,5 mm detectado?', 'Paslanmaz 2,5 mm algılandı mı?'],
  'Rejeitor atuou / Ayırma çalıştı': ['Rejector worked?', 'O rejeitor atuou?', 'Ayırıcı çalıştı mı?'],
  'Rejeitos desde o último teste / Son testten beri ret': [
    'Rejects since the last check',
    'Rejeitos desde o último teste',
    'Son testten beri ret sayısı',
  ],
  'Observação / Not': ['Comment', 'Comentário', 'Açıklama'],
  'Reteste OK': ['Recheck OK', 'Reteste conforme', 'Tekrar test uygun'],
  'Tekrar test OK': ['Second check OK', 'Segundo teste conforme', 'Tekrar test iyi'],
  'Pare a linha e repasse tudo desde o último teste conforme · Hattı durdurun; son uygun testten beri üretileni yeniden geçirin':
    [
      'Stop the line and rerun everything since the last good check.',
      'Pare a linha e repasse tudo o que passou desde o último teste conforme.',
      'Hattı durdurun, son uygun testten beri üretilen her şeyi yeniden geçirin.',
    ],
} as const satisfies Readonly<Record<string, readonly [enUS: string, ptBR: string, tr: string]>>
