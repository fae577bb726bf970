#!/bin/sh
# Cuts Archivo (SIL Open Font License) down to what the page sets: Latin, weights 500–900, widths 75–100 %.
# Needs fonttools and brotli (`pip install fonttools brotli`). Run from the top folder; the result is committed.
set -eu
source=node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2
result=src/ui/fonts/archivo-display.woff2
between=$(mktemp)
characters=U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2013,U+2014,U+2018-201A,U+201C-201E
characters=$characters,U+2022,U+2026,U+2032,U+2033,U+2039,U+203A,U+20AC,U+2116,U+2122,U+2190-2193,U+2212

fonttools varLib.instancer "$source" wght=500:900 wdth=75:100 -o "$between"
pyftsubset "$between" --unicodes="$characters" --flavor=woff2 --output-file="$result" \
  --layout-features=ccmp,kern,liga,locl,mark,mkmk,pnum,tnum,rvrn --no-hinting --desubroutinize
rm "$between"
