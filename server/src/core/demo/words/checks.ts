import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const checksOfBrazil = {
  'Partida do forno de cozimento': ['Cooking oven startup', 'Pişirme fırınının devreye alınması'],
  'Antes de acender': ['Before lighting', 'Yakmadan önce'],
  'Conferir o lacre da válvula de gás': ['Check the seal of the gas valve', 'Gaz vanasının mührünü kontrol et'],
  'Limpar as sondas de temperatura': ['Clean the temperature probes', 'Sıcaklık problarını temizle'],
  'Zerar o registrador do turno': ['Reset the recorder of the shift', 'Vardiyanın kayıt cihazını sıfırla'],
  Aquecimento: ['Heating up', 'Isıtma'],
  'Alcançar 180 °C nas três zonas': ['Reach 355 °F in all three zones', "Üç bölgede 180 °C'ye ulaş"],
  'Comparar a sonda com o termômetro padrão #': [
    'Compare the probe with the reference thermometer #',
    'Probu referans termometreyle karşılaştır #',
  ],
  Liberação: ['Release', 'Serbest bırakma'],
  'Medir o centro da primeira peça': ['Measure the center of the first piece', 'İlk parçanın merkezini ölç'],
  'Assinar a ficha do PCC 1 ?': ['Sign the CCP 1 sheet ?', 'KKN 1 formunu imzala ?'],
  'Troca de bobina da embaladora': [
    'Film roll change on the packaging machine',
    'Paketleme makinesinde bobin değişimi',
  ],
  Preparar: ['Prepare', 'Hazırlık'],
  'Parar a máquina e bloquear a energia': [
    'Stop the machine and lock out the power',
    'Makineyi durdur ve enerjiyi kilitle',
  ],
  'Conferir o código da bobina #': ['Check the code of the roll #', 'Bobin kodunu kontrol et #'],
  Trocar: ['Change', 'Değişim'],
  'Alinhar o filme pela marca': ['Line up the film with the mark', 'Filmi işarete hizala'],
  'Ajustar a tensão do rolo': ['Set the roll tension', 'Rulo gerginliğini ayarla'],
  'Retirar as aparas da área ?': ['Clear the trim from the area ?', 'Kırpıntıları alandan uzaklaştır ?'],
  Retomar: ['Restart', 'Yeniden başlatma'],
  'Testar a selagem em cinco pacotes': ['Test the seal on five packages', 'Beş pakette kaynağı test et'],
  'Registrar a hora da retomada': ['Record the time of the restart', 'Yeniden başlama saatini kaydet'],
  'Verificação do detector de metais': ['Metal detector verification', 'Metal dedektörünün doğrulanması'],
  'Corpos de prova': ['Test pieces', 'Test parçaları'],
  'Passar o corpo ferroso de 1,5 mm': ['Pass the 1.5 mm ferrous piece', '1,5 mm demir parçayı geçir'],
  'Passar o corpo de aço inoxidável de 2,0 mm': [
    'Pass the 2.0 mm stainless steel piece',
    '2,0 mm paslanmaz çelik parçayı geçir',
  ],
  'Passar o corpo não ferroso': ['Pass the non-ferrous piece', 'Demir dışı parçayı geçir'],
  Rejeição: ['Rejection', 'Ayırma'],
  'Conferir o braço de rejeição': ['Check the reject arm', 'Ayırma kolunu kontrol et'],
  'Contar as peças na caixa trancada ?': ['Count the pieces in the locked bin ?', 'Kilitli kutudaki parçaları say ?'],
  'A zona 2 não passou de 172 °C.': ['Zone 2 did not go above 341 °F.', "2. bölge 172 °C'yi geçmedi."],
  'O braço rejeitou com atraso, depois da peça seguinte.': [
    'The arm rejected late, after the next piece.',
    'Kol gecikerek, sonraki parçadan sonra ayırdı.',
  ],
  'Trocar a resistência da zona 2 do forno': [
    'Replace the heating element of oven zone 2',
    'Fırının 2. bölge rezistansını değiştirmek',
  ],
  'Substituir o cilindro do braço de rejeição': [
    'Replace the cylinder of the reject arm',
    'Ayırma kolunun silindirini değiştirmek',
  ],
  'Na parada de domingo, com teste de partida na segunda-feira': [
    'During the Sunday shutdown, with a test start on Monday',
    'Pazar duruşunda, pazartesi deneme başlangıcıyla',
  ],
  'A linha parou por falta de matéria-prima.': [
    'The line stopped for lack of raw material.',
    'Hat hammadde yokluğundan durdu.',
  ],
  'foto.png': ['photo.png', 'fotograf.png'],
} as const satisfies Translated
