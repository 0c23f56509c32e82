// Keeps what the client draws on its canvas: every text with its lines, every ground with its edges,
// in their order and as far as nothing clips them.
(() => {
  const frame = { number: 0, at: 0, parts: [] };
  window.drawn = frame;

  const times = (a, b) => {
    const c = new Array(9).fill(0);
    for (let i = 0; i < 9; i++) {
      for (let k = 0; k < 3; k++) c[i] += a[i - (i % 3) + k] * b[3 * k + (i % 3)];
    }
    return c;
  };
  const moved = (m, [left, top, right, bottom]) => {
    const xs = [], ys = [];
    for (const [x, y] of [[left, top], [right, top], [left, bottom], [right, bottom]]) {
      xs.push(m[0] * x + m[1] * y + m[2]);
      ys.push(m[3] * x + m[4] * y + m[5]);
    }
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  };
  const both = (a, b) => !a ? b : !b ? a
    : [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  const around = (prototype, name, make) => {
    const own = prototype[name];
    if (own) prototype[name] = function (...given) { return make.call(this, own, given); };
  };

  const watch = (kit) => {
    const Canvas = kit.Canvas.prototype;
    const matrix = (canvas) => [...canvas.getTotalMatrix()];
    const heldBy = (canvas) => (canvas.held ??= { parts: [], clips: [null], root: true });
    const clipOf = (canvas) => heldBy(canvas).clips.at(-1);
    const keep = (canvas, part) => heldBy(canvas).parts.push({ ...part, clip: clipOf(canvas) });

    around(kit.PictureRecorder.prototype, "beginRecording", function (own, given) {
      const canvas = own.apply(this, given);
      canvas.held = this.held = { parts: [], clips: [null] };
      return canvas;
    });
    around(kit.PictureRecorder.prototype, "finishRecordingAsPicture", function (own, given) {
      const picture = own.apply(this, given);
      picture.parts = this.held.parts;
      return picture;
    });
    around(Canvas, "drawPicture", function (own, given) {
      const outer = matrix(this), clip = clipOf(this), { parts, root } = heldBy(this);
      for (const part of given[0].parts ?? []) {
        const inner = part.clip && moved(outer, part.clip);
        parts.push({ ...part, matrix: times(outer, part.matrix), clip: both(clip, inner) });
      }
      if (root) {
        frame.parts = parts;
        frame.number += 1;
        frame.at = performance.now();
      }
      return own.apply(this, given);
    });
    around(Canvas, "clear", function (own, given) {
      if (heldBy(this).root) heldBy(this).parts = [];
      return own.apply(this, given);
    });

    for (const name of ["save", "saveLayer"]) {
      around(Canvas, name, function (own, given) {
        heldBy(this).clips.push(clipOf(this));
        return own.apply(this, given);
      });
    }
    const back = (canvas, count) => {
      const { clips } = heldBy(canvas);
      clips.length = Math.max(1, count);
    };
    around(Canvas, "restore", function (own, given) {
      back(this, heldBy(this).clips.length - 1);
      return own.apply(this, given);
    });
    around(Canvas, "restoreToCount", function (own, given) {
      back(this, given[0]);
      return own.apply(this, given);
    });
    for (const name of ["clipRect", "clipRRect", "clipPath"]) {
      around(Canvas, name, function (own, given) {
        const [shape, how] = given;
        const edges = name === "clipPath" ? shape.getBounds() : shape;
        if (how !== kit.ClipOp.Difference) {
          const { clips } = heldBy(this);
          clips[clips.length - 1] = both(clips.at(-1), moved(matrix(this), edges));
        }
        return own.apply(this, given);
      });
    }

    around(kit.Paint.prototype, "setStyle", function (own, given) {
      this.strokes = given[0] === kit.PaintStyle.Stroke;
      return own.apply(this, given);
    });
    around(kit.Paint.prototype, "setShader", function (own, given) {
      this.shaded = Boolean(given[0]);
      return own.apply(this, given);
    });
    for (const name of ["drawRect", "drawRRect"]) {
      around(Canvas, name, function (own, given) {
        const [shape, paint] = given;
        if (!paint.strokes) {
          const look = { fades: Boolean(paint.shaded), alpha: paint.getColor()[3] };
          keep(this, { kind: "ground", edges: [...shape.slice(0, 4)], ...look, matrix: matrix(this) });
        }
        return own.apply(this, given);
      });
    }

    const Builder = kit.ParagraphBuilder.prototype;
    around(Builder, "addText", function (own, given) {
      this.words = (this.words ?? "") + given[0];
      return own.apply(this, given);
    });
    for (const name of ["pushStyle", "pushPaintStyle"]) {
      around(Builder, name, function (own, given) {
        if (given[0].fontSize) this.size = Math.max(this.size ?? 0, given[0].fontSize);
        if (given[0].fontFamilies) this.family = given[0].fontFamilies[0];
        return own.apply(this, given);
      });
    }
    around(Builder, "build", function (own, given) {
      const paragraph = own.apply(this, given);
      Object.assign(paragraph, { words: this.words ?? "", size: this.size, family: this.family });
      return paragraph;
    });
    around(Canvas, "drawParagraph", function (own, given) {
      const [paragraph, x, y] = given;
      const lines = paragraph.getLineMetrics().map((line) =>
        ({ left: x + line.left, width: line.width, base: y + line.baseline,
           words: paragraph.words.slice(line.startIndex, line.endExcludingWhitespaces) }));
      keep(this, { kind: "text", words: paragraph.words, size: paragraph.size, family: paragraph.family,
                   lines, cut: paragraph.didExceedMaxLines(), matrix: matrix(this) });
      return own.apply(this, given);
    });
  };

  // Of the client's two painters only one can be listened to; they lay out alike.
  let settings, kit;
  Object.defineProperty(window, "flet", {
    get: () => settings,
    set: (given) => {
      settings = Object.defineProperty(given, "webRenderer", { get: () => "canvaskit", set() {} });
    },
  });
  Object.defineProperty(window, "flutterCanvasKit", {
    get: () => kit,
    set: (loaded) => { watch(loaded); kit = loaded; },
  });
})();
