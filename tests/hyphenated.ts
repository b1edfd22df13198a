/** Words of languages as those who write them break them. */
export const HYPHENATED: Record<string, string> = {
  'pt-BR':
    'a-li-men-ta-ção equi-li-bra-da per-fei-ção re-gu-la-ri-da-de or-ga-ni-za-ção trans-for-ma-ção re-la-ção in-gre-di-en-tes ex-tra-va-gan-tes co-zi-nha ca-mi-nho tra-ba-lho ma-lha quin-ta-fei-ra',
  de: 'Auf-merk-sam-keit Re-gel-mä-ßig-keit Or-ga-ni-sa-ti-on Voll-kom-men-heit Er-näh-rung Ver-hält-nis au-ßer-ge-wöhn-lich Recht-schrei-bung Zu-sam-men-hang Ge-sund-heit Früh-stück Was-ser',
};
