// How the borders' lint finds the file behind an import: the zones of package.json's `imports`, and relative paths. All
// imports of ours name their file with its ending, so nothing has to be guessed.
const path = require('node:path');
const fs = require('node:fs');

const root = path.resolve(__dirname, '../..');
const { imports } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

exports.interfaceVersion = 2;

exports.resolve = (source, file) => {
  if (source.startsWith('.')) return { found: true, path: path.resolve(path.dirname(file), source) };
  for (const [zone, target] of Object.entries(imports)) {
    const prefix = zone.slice(0, -1);
    if (source.startsWith(prefix))
      return { found: true, path: path.resolve(root, target.slice(0, -1) + source.slice(prefix.length)) };
  }
  return { found: false };
};
